import BelfryService
import Testing

struct MemoryRegistryTests {
    @Test(arguments: RegistryContract.cases)
    func `It keeps the contract of every registry`(_ contractCase: RegistryContract.Case) throws {
        try contractCase.run(RegistryContract { MemoryRegistry() })
    }
}
