@testable import BelfryModel
import BelfryService
import Testing

struct RefusalWords {
    @Test(arguments: RefusalReason.allCases)
    func `Every refusal of the service has words in the verdict, and no words are for nobody`(reason: RefusalReason) {
        #expect(Verdict.Refusal(rawValue: reason.name) != nil, "Verdict+refusal has no words for \(reason.name)")
        #expect(Verdict.Refusal.allCases.count == RefusalReason.allCases.count)
    }
}
