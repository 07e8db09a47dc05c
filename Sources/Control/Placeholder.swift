import Hummingbird
import Mustache
import AsyncHTTPClient
