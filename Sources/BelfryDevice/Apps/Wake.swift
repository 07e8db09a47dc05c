import BelfryModel

/// A shown push whose app is woken for it besides, once it is ready.
struct Wake {
    var key: PushKey
    var payload: PayloadBytes
}
