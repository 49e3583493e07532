import type { RecoveryIdentifier } from '../../contract/passwords.ts'
import type { PasswordlessType } from '../../rules/passwordless.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Asked } from '../passwordless/recipient.ts'
import type { CheckedSignUp } from '../sign-up/check-sign-up.ts'

type Named = Pick<RecoveryIdentifier, 'identifier' | 'identifierType'>

/** Ids that the answer told; the account has them, unless the identifier is known. */
export interface SignUpIds {
  userId: string
  tenantId: string
}

export interface SignUpLater {
  request: CheckedSignUp
  ids: SignUpIds
  activationToken?: string | undefined
  /** A code that was sent to the phone came back. */
  phoneProven: boolean
}

/** What is done after the answer, because how long it takes tells who is known; of each, what it needs. */
export interface LaterWork {
  'forgot-password': Named
  'sms-recovery': Named & { sessionId: string }
  'activation-mail': { email: string }
  'sign-up': SignUpLater
  'phone-sign-up': { request: CheckedSignUp; ids: SignUpIds; activationToken: string }
  'sign-in-message': {
    type: PasswordlessType
    asked: Asked
    otcToken: string
    invitationToken?: string | undefined
  }
  'phone-reset': { email: string; resetPhoneNumberToken: string }
  'email-change': { userId: string; email: string }
}

/** Who asked, as far as what is done depends on it: what a request says, and nobody looks up. */
export interface Asking {
  applicationId: string
  traceId: string
  ip: string
  protocol: string
  host: string
  /** Of the user agent, the language and the origin. */
  headers: Record<string, string>
  /** By which a browser is known. */
  cookies: Record<string, string>
}

export type LaterJob = {
  [Kind in keyof LaterWork]: { kind: Kind; input: LaterWork[Kind]; asking: Asking }
}[keyof LaterWork]

/** Names addresses and holds secrets of browsers: `sealed` is base64 of the sealed JSON of a LaterJob. */
export interface SealedLater {
  vendorId: string
  sealed: string
}

/** Nobody waits for a code for hours. What is done leaves no trace in the queue after a minute. */
export const laterQueue = defineQueue<SealedLater>('later', {
  retryLimit: 6,
  retryDelay: 2,
  retryDelayMax: 120,
  expireInSeconds: 60,
  retentionSeconds: 3600,
  deleteAfterSeconds: 60,
})

export const laterPurpose = (vendorId: string): string => `later/${vendorId}`
