// Apple's umbrella headers bring these along, and extensions rely on it: a notification service reaches URLSession without an import of its own.
@_exported public import Foundation
@_exported public import FoundationNetworking
