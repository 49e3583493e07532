import { type Static, Type } from 'typebox'
import { CommaList, Email, ListLinks, ListMetadata, Nothing, Time, Token, Uuid } from './fields.ts'
import { PhoneNumberText, SentCode } from './mfa-payloads.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const
const Code = Type.String({ pattern: '^[0-9]{6}$' })

/** A phone number of a user, in E.164. Source: IUserPhoneNumber. */
export interface PhoneNumber extends Static<typeof PhoneNumber> {}
export const PhoneNumber = Type.Object({
  id: Uuid,
  phoneNumber: Type.String(),
  verified: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
})

const paging = {
  /** Default 10. */
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** Rows to leave out. */
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}
export interface PhoneNumbersQuery extends Static<typeof PhoneNumbersQuery> {}
export const PhoneNumbersQuery = Type.Object(paging)
export interface PhoneNumberList extends Static<typeof PhoneNumberList> {}
export const PhoneNumberList = Type.Object({
  _links: ListLinks,
  _metadata: ListMetadata,
  items: Type.Array(PhoneNumber),
})

export interface MemberPhonesQuery extends Static<typeof MemberPhonesQuery> {}
export const MemberPhonesQuery = Type.Object({
  ...paging,
  /** The beginning of a number. */
  _phoneNumber: Type.Optional(Type.String({ maxLength: 32 })),
  userIds: Type.Optional(CommaList({ maxLength: 4000 })),
})
export interface MemberPhoneList extends Static<typeof MemberPhoneList> {}
export const MemberPhoneList = Type.Object({
  _links: ListLinks,
  _metadata: ListMetadata,
  items: Type.Array(Type.Object({ userId: Uuid, phoneNumber: Type.String() })),
})

export interface NewPhoneNumber extends Static<typeof NewPhoneNumber> {}
export const NewPhoneNumber = Type.Object(
  { phoneNumber: PhoneNumberText, verify: Type.Optional(Type.Boolean()) },
  closed,
)
export interface PhoneNumberBody extends Static<typeof PhoneNumberBody> {}
export const PhoneNumberBody = Type.Object({ phoneNumber: PhoneNumberText }, closed)
export interface MaybeSentCode extends Static<typeof MaybeSentCode> {}
export const MaybeSentCode = Type.Object({ otcToken: Type.Optional(Type.String()) })
export interface PhoneProof extends Static<typeof PhoneProof> {}
export const PhoneProof = Type.Object({ otcToken: Token, code: Code }, closed)
export interface PhoneParam extends Static<typeof PhoneParam> {}
export const PhoneParam = Type.Object({ phoneId: Uuid })
export interface PhoneRemoval extends Static<typeof PhoneRemoval> {}
export const PhoneRemoval = Type.Object({ phoneId: Uuid, otcToken: Type.String() })

export interface PhoneChange extends Static<typeof PhoneChange> {}
export const PhoneChange = Type.Object({ changePhoneId: Type.String() })
export interface PhoneChangeProof extends Static<typeof PhoneChangeProof> {}
export const PhoneChangeProof = Type.Object({ changePhoneId: Token, code: Code }, closed)
export interface PhoneReset extends Static<typeof PhoneReset> {}
export const PhoneReset = Type.Object({ email: Email }, closed)
export interface PhoneResetSent extends Static<typeof PhoneResetSent> {}
export const PhoneResetSent = Type.Object({ resetPhoneNumberToken: Type.String() })
export interface PhoneResetProof extends Static<typeof PhoneResetProof> {}
export const PhoneResetProof = Type.Object({ resetPhoneNumberToken: Token, code: Code }, closed)
export interface PhoneResetProven extends Static<typeof PhoneResetProven> {}
export const PhoneResetProven = Type.Object({ changePhoneNumberToken: Type.String() })
export interface PhoneReplacement extends Static<typeof PhoneReplacement> {}
export const PhoneReplacement = Type.Object(
  { changePhoneNumberToken: Token, phoneNumber: PhoneNumberText },
  closed,
)

export interface PhonesApi {
  'GET /identity/resources/users/phone-numbers/v1': { query: PhoneNumbersQuery; reply: PhoneNumberList }
  'GET /identity/resources/users/phone-numbers/v1/me': { reply: PhoneNumber[] }
  'POST /identity/resources/users/phone-numbers/v1': { body: NewPhoneNumber; reply: MaybeSentCode }
  'POST /identity/resources/users/phone-numbers/v1/preverify': { body: PhoneNumberBody; reply: SentCode }
  'POST /identity/resources/users/phone-numbers/v1/verify': { body: PhoneProof; reply: Record<string, never> }
  'DELETE /identity/resources/users/phone-numbers/v1/:phoneId': { params: PhoneParam; reply: PhoneRemoval }
  'POST /identity/resources/users/phone-numbers/v1/:phoneId/delete/verify': {
    params: PhoneParam
    body: PhoneProof
    reply: Record<string, never>
  }
  'GET /identity/resources/users/phone-numbers/v2': { query: MemberPhonesQuery; reply: MemberPhoneList }
  'POST /identity/resources/users/v1/phone': { body: PhoneNumberBody; reply: PhoneChange }
  'POST /identity/resources/users/v1/phone/verify': { body: PhoneChangeProof; reply: Record<string, never> }
  'POST /identity/resources/users/v1/phone/reset': { body: PhoneReset; reply: PhoneResetSent }
  'POST /identity/resources/users/v1/phone/reset/verify': { body: PhoneResetProof; reply: PhoneResetProven }
  'PUT /identity/resources/users/v1/phone/change': { body: PhoneReplacement; reply: Record<string, never> }
}

export const phones: Schemas<PhonesApi> = {
  'GET /identity/resources/users/phone-numbers/v1': {
    summary: 'A page of the phone numbers of the signed-in user.',
    audience: 'user',
    query: PhoneNumbersQuery,
    reply: PhoneNumberList,
  },
  'GET /identity/resources/users/phone-numbers/v1/me': {
    summary: 'Every phone number of the signed-in user.',
    audience: 'user',
    reply: Type.Array(PhoneNumber),
  },
  'POST /identity/resources/users/phone-numbers/v1': {
    summary: 'Add a phone number; a code is sent to it unless `verify` is false.',
    audience: 'user',
    perMinute: 10,
    body: NewPhoneNumber,
    reply: MaybeSentCode,
  },
  'POST /identity/resources/users/phone-numbers/v1/preverify': {
    summary: 'Send a code to a phone number of one’s own that is not verified.',
    audience: 'user',
    perMinute: 10,
    body: PhoneNumberBody,
    reply: SentCode,
  },
  'POST /identity/resources/users/phone-numbers/v1/verify': {
    summary: 'Verify a phone number with the code that was sent to it.',
    audience: 'user',
    perMinute: 10,
    body: PhoneProof,
    reply: Nothing,
  },
  'DELETE /identity/resources/users/phone-numbers/v1/:phoneId': {
    summary: 'Begin to remove a phone number: a code is sent to it.',
    audience: 'user',
    perMinute: 10,
    params: PhoneParam,
    reply: PhoneRemoval,
  },
  'POST /identity/resources/users/phone-numbers/v1/:phoneId/delete/verify': {
    summary: 'Remove the phone number.',
    audience: 'user',
    perMinute: 10,
    params: PhoneParam,
    body: PhoneProof,
    reply: Nothing,
  },
  'GET /identity/resources/users/phone-numbers/v2': {
    summary: 'Verified phone numbers of the members of the tenant.',
    audience: 'fe.secure.read.users',
    query: MemberPhonesQuery,
    reply: MemberPhoneList,
  },
  'POST /identity/resources/users/v1/phone': {
    summary: 'Begin to change one’s own phone number: a code is sent to the new one.',
    audience: 'user',
    perMinute: 10,
    body: PhoneNumberBody,
    reply: PhoneChange,
  },
  'POST /identity/resources/users/v1/phone/verify': {
    summary: 'Take the new phone number.',
    audience: 'user',
    perMinute: 10,
    body: PhoneChangeProof,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/phone/reset': {
    summary: 'The phone is lost: mail a code. The answer is the same whether the address is known or not.',
    audience: 'public',
    perMinute: 10,
    body: PhoneReset,
    reply: PhoneResetSent,
  },
  'POST /identity/resources/users/v1/phone/reset/verify': {
    summary: 'Prove the mailbox, to choose another phone number.',
    audience: 'public',
    perMinute: 10,
    body: PhoneResetProof,
    reply: PhoneResetProven,
  },
  'PUT /identity/resources/users/v1/phone/change': {
    summary: 'Replace the lost phone number. It opens no session; second factors stay.',
    audience: 'public',
    perMinute: 10,
    body: PhoneReplacement,
    reply: Nothing,
  },
}
