import { UsageMistake } from '../../../core/feature/command.ts'
import {
  type ExportRecord,
  type ForeignPerson,
  objectOf,
  type ReadOptions,
  textAt,
} from './foreign-person.ts'
import { membershipsAt } from './memberships-at.ts'

/** A user of `firebase auth:export users.json`. Its hashes are checked by the project's own parameters. */
export function fromFirebase(record: ExportRecord, options: ReadOptions): ForeignPerson {
  const hash = textAt(record, 'passwordHash')
  const known = hash && options.hashConfig
  const factors = Array.isArray(record.mfaInfo) && record.mfaInfo.length > 0
  const claims = objectOf(record.customAttributes)
  return {
    id: textAt(record, 'localId'),
    email: textAt(record, 'email').toLowerCase(),
    verified: record.emailVerified === true,
    name: textAt(record, 'displayName'),
    username: '',
    phone: textAt(record, 'phoneNumber'),
    blocked: record.disabled === true,
    hash: known
      ? { hash, salt: textAt(record, 'salt'), type: 'firebase-scrypt', config: options.hashConfig }
      : undefined,
    memberships: membershipsAt({ ...record, ...claims }, options.tenantField, options.roleField),
    left: [
      ...(hash && !known ? ['the password, for --hash-config is missing'] : []),
      ...(factors ? ['second factors'] : []),
    ],
  }
}

/** What the console shows (`base64_signer_key: …,`), or JSON of the same. @throws UsageMistake for a text that says neither */
export function hashConfigOf(text: string): Record<string, unknown> {
  const whole = objectOf(text.trim())
  const json = objectOf(whole.hash_config ?? whole)
  if (Object.keys(json).length > 0) return json
  const lines = text.matchAll(/^\s*([a-z0-9_]+)\s*:\s*"?([^\s,"]+)"?,?\s*$/gim)
  const config = Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]))
  if (Object.keys(config).length === 0)
    throw new UsageMistake('The file of --hash-config holds no parameters: copy what the console shows.')
  return config
}
