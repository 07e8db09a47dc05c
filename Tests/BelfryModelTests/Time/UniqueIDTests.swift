import BelfryModel
import Testing

struct UniqueIDTests {
    @Test func `It is written in upper case and read in either`() throws {
        let id = UniqueID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
        #expect(id.description == "01234567-89AB-CDEF-FEDC-BA9876543210")
        #expect(UniqueID(id.description) == id)
        #expect(UniqueID(id.description.lowercased()) == id)
    }

    @Test(arguments: [
        "", "01234567-89AB-CDEF-FEDC-BA987654321", "01234567-89AB-CDEF-FEDC-BA98765432100", "0123456789AB-CDEF-FEDC-BA98-76543210",
        "01234567-89AB-CDEF-FEDC-BA987654321G", "01234567 89AB CDEF FEDC BA9876543210",
    ])
    func `Anything else is none`(text: String) { #expect(UniqueID(text) == nil) }

    @Test func `It is ordered by its bits`() {
        #expect(UniqueID(high: 1, low: 9) < UniqueID(high: 2, low: 0))
        #expect(UniqueID(high: 1, low: 8) < UniqueID(high: 1, low: 9))
    }
}
