import type { ExportedHash } from '../../../core/password-hash/read-foreign-hash.ts'
import { type ExportRecord, type ForeignPerson, nameOf, type ReadOptions, textAt } from './foreign-person.ts'
import { membershipsAt, words } from './memberships-at.ts'

/** A line of the CSV that Clerk's dashboard exports. */
export function fromClerk(record: ExportRecord, options: ReadOptions): ForeignPerson {
  const email = textAt(record, 'primary_email_address').toLowerCase()
  const proven = words(record.verified_email_addresses).map(each => each.toLowerCase())
  const others = new Set([...proven, ...words(record.unverified_email_addresses)])
  others.delete(email)
  const { hash, unknown } = passwordOf(textAt(record, 'password_digest'), textAt(record, 'password_hasher'))
  return {
    id: textAt(record, 'id'),
    email,
    verified: proven.includes(email),
    name: nameOf([textAt(record, 'first_name'), textAt(record, 'last_name')]),
    username: textAt(record, 'username'),
    phone: textAt(record, 'primary_phone_number'),
    blocked: false,
    hash,
    memberships: membershipsAt(record, options.tenantField, options.roleField),
    left: [
      ...(unknown ? [`the password, whose hash is ${unknown}`] : []),
      ...(textAt(record, 'totp_secret') ? ['the authenticator app'] : []),
      ...(others.size > 0 ? ['further addresses'] : []),
    ],
  }
}

/** Clerk keeps hashes as they were brought to it, each kind in its own spelling. */
function passwordOf(digest: string, hasher: string): { hash?: ExportedHash; unknown?: string } {
  if (!digest) return {}
  const parts = digest.split('$')
  switch (hasher) {
    case '':
    case 'bcrypt':
    case 'argon2i':
    case 'argon2id':
    case 'pbkdf2_sha256_django':
      return { hash: { hash: digest } }
    case 'scrypt_werkzeug':
      return { hash: { hash: digest, type: 'scrypt' } }
    case 'pbkdf2_sha1':
    case 'pbkdf2_sha256':
    case 'pbkdf2_sha512': {
      // Unlike Django's, the salt is base64.
      const [, iterations, salt, hash = ''] = parts
      return { hash: { hash, salt, type: hasher, config: { iterations } } }
    }
    case 'scrypt_firebase': {
      const [hash = '', salt, signerKey, saltSeparator, rounds, memCost] = parts
      return { hash: { hash, salt, type: hasher, config: { signerKey, saltSeparator, rounds, memCost } } }
    }
    default:
      return { unknown: hasher }
  }
}
