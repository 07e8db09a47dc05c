/// Carries an object of the user to the main actor, where alone it is touched; that is what makes the promise below true.
package struct OnMainActor<Object>: @unchecked Sendable {
    private let object: Object

    package init(_ object: Object) { self.object = object }

    @MainActor package var value: Object { object }
}
