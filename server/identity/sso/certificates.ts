import { X509Certificate } from 'node:crypto'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import { Problem } from '../../platform/problem/problem.ts'

const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g
const MIN_RSA_BITS = 2048

/** The certificates of a text as administrators paste them, each once: PEM blocks, or the base64 of one. @throws Problem 400 */
export function parseCertificates(text: string): string[] {
  const trimmed = text.trim()
  const blocks = trimmed.match(BLOCK) ?? [
    `-----BEGIN CERTIFICATE-----\n${trimmed.replace(/\s+/g, '')}\n-----END CERTIFICATE-----`,
  ]
  if (blocks.length > 5) throw new Problem(ssoErrors.certificateInvalid)
  return [...new Set(blocks.map(normal))]
}

function normal(pem: string): string {
  try {
    const { publicKey, raw } = new X509Certificate(pem)
    const bits = publicKey.asymmetricKeyDetails?.modulusLength
    if (publicKey.asymmetricKeyType === 'rsa' && bits !== undefined && bits >= MIN_RSA_BITS) return toPem(raw)
  } catch {
    // Whatever it was, it is none.
  }
  throw new Problem(ssoErrors.certificateInvalid, { context: { field: 'publicCertificate' } })
}

export function toPem(der: Uint8Array): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`
}
