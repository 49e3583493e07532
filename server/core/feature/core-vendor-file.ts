import { messageMistakes } from '../messages/message-mistakes.ts'
import type { VendorFilePart } from '../vendor-file/part.ts'
import { securityMistakes } from '../vendor-file/security-mistakes.ts'

/** Of the keys that core has itself. */
export const corePart: VendorFilePart = {
  checks: [
    { reads: ['passwordPolicy', 'security', 'mfa', 'phoneNumbers'], mistakes: securityMistakes },
    { reads: ['messages'], mistakes: messageMistakes },
  ],
}
