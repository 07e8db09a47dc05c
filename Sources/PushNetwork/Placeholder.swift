import CNghttp2
import NIOSSL
import Crypto
import X509
