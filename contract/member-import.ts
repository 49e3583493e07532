import { type Static, Type } from 'typebox'
import { NameOrNone, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const

/** A person of a list. Whether the address is one is said of the row, so that one wrong row stops no other. */
export interface ImportedPerson extends Static<typeof ImportedPerson> {}
export const ImportedPerson = Type.Object(
  {
    email: Type.String({ maxLength: 320 }),
    name: Type.Optional(NameOrNone),
    phone: Type.Optional(Type.String({ maxLength: 32 })),
    roleIds: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
  },
  closed,
)

/** With `dryRun` nothing is done: each row says what would become of it. */
export interface MemberImport extends Static<typeof MemberImport> {}
export const MemberImport = Type.Object(
  {
    users: Type.Array(ImportedPerson, { minItems: 1, maxItems: 100 }),
    dryRun: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** In the order of the rows. `again`: the invitation was open, and is mailed once more. */
export type ImportOutcome = Static<typeof ImportOutcome>
export const ImportOutcome = Type.Union([
  Type.Object({
    status: Type.Union([Type.Literal('invited'), Type.Literal('again')]),
    /** Absent in a dry run. */
    userId: Type.Optional(Uuid),
  }),
  Type.Object({
    status: Type.Literal('refused'),
    errorCode: Type.String(),
    message: Type.String(),
    /** As of an answer with this code. */
    context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
])
export interface ImportReport extends Static<typeof ImportReport> {}
export const ImportReport = Type.Object({ results: Type.Array(ImportOutcome) })

export interface MemberImportApi {
  'POST /identity/resources/users/v1/import': { body: MemberImport; reply: ImportReport }
}

export const memberImport: Schemas<MemberImportApi> = {
  'POST /identity/resources/users/v1/import': {
    summary: 'Invite up to a hundred people of a list, each by itself, or say what would become of each.',
    audience: 'fe.secure.write.users',
    perMinute: 120,
    body: MemberImport,
    reply: ImportReport,
  },
}
