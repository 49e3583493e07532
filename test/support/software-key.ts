import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

interface KeyOptions {
  /** The page that the browser is on. */
  origin: string
  /** Default true. */
  verifiesUser?: boolean
  /** Counts its uses; default true. */
  counts?: boolean
  attachment?: 'platform' | 'cross-platform'
  /** What a browser says of a page in a frame on another site. */
  framed?: { crossOrigin: true; topOrigin?: string }
  /** One that was registered before, in place of a new one. */
  kept?: KeptKey
}

export interface KeptKey {
  id: string
  userHandle: string
  count: number
  jwk: JsonWebKey
}

interface Creation {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface Request {
  challenge: string
  rpId?: string
}

/** What an authenticator and a browser answer, without either: an ES256 key, attestation `none`. */
export function softwareKey({
  origin,
  verifiesUser = true,
  counts = true,
  attachment,
  framed,
  kept,
}: KeyOptions) {
  const privateKey = kept
    ? createPrivateKey({ key: kept.jwk, format: 'jwk' })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const { x, y } = privateKey.export({ format: 'jwk' }) as { x: string; y: string }
  const credentialId = kept ? Buffer.from(kept.id, 'base64url') : randomBytes(32)
  const key = {
    id: credentialId.toString('base64url'),
    origin,
    /** Uses so far; a copied key falls behind. */
    count: kept?.count ?? 0,
    verifiesUser,
    framed,
    userHandle: kept?.userHandle,
    create({ challenge, rp, user }: Creation) {
      key.userHandle = user.id
      const cose = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
      const authData = Buffer.concat([authenticatorData(rp.id, 0x40), attested])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        ...(attachment && { authenticatorAttachment: attachment }),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: attachment === 'platform' ? ['internal'] : ['usb'],
        },
      }
    },
    sign({ challenge, rpId }: Request) {
      if (counts) key.count++
      const data = authenticatorData(rpId ?? new URL(key.origin).hostname, 0)
      const client = clientData('webauthn.get', challenge)
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature(privateKey, Buffer.concat([data, sha256(client)])).toString('base64url'),
          ...(key.userHandle && { userHandle: key.userHandle }),
        },
      }
    },
  }

  function authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(key.count)
    const all = 0x01 | (key.verifiesUser ? 0x04 : 0) | flags
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(all), counter])
  }

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: key.origin, crossOrigin: false, ...key.framed }),
    )
  }

  return key
}

export type SoftwareKey = ReturnType<typeof softwareKey>

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function signature(key: KeyObject, bytes: Buffer): Buffer {
  return createSign('sha256')
    .update(bytes)
    .sign(createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' })))
}

/** As much of CBOR (RFC 8949) as the above needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(pair => pair.map(cbor))])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  if (length < 256) return Buffer.of((major << 5) | 24, length)
  return Buffer.of((major << 5) | 25, length >> 8, length & 255)
}
