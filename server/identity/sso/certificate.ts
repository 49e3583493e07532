import { createPublicKey, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { toPem } from './certificates.ts'

/** A key and a certificate that it signed itself, for providers that want to see our requests signed. */
export async function newSigningKey(name: string): Promise<{ privateKey: string; certificate: string }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: toPem(selfSigned(privateKey, name)),
  }
}

// DER, as far as one certificate of RFC 5280 needs it.
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8 = 0x0c
const SEQUENCE = 0x30
const SET = 0x31
const GENERALIZED_TIME = 0x18
const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const commonName = Buffer.from('0603550403', 'hex')
const version3 = Buffer.from('a003020102', 'hex')

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function selfSigned(privateKey: KeyObject, name: string): Buffer {
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(UTF8, Buffer.from(name.slice(0, 64))))))
  const serial = randomBytes(16)
  // Positive and without a leading zero byte.
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const now = new Date()
  const until = new Date(now)
  until.setFullYear(until.getFullYear() + 20)
  const body = der(
    SEQUENCE,
    version3,
    der(INTEGER, serial),
    sha256WithRsa,
    who,
    der(SEQUENCE, time(now), time(until)),
    who,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  return der(SEQUENCE, body, sha256WithRsa, der(BIT_STRING, Buffer.of(0), sign('sha256', body, privateKey)))
}

const time = (date: Date): Buffer =>
  der(GENERALIZED_TIME, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
