import { Type } from 'typebox'
import { event } from './event.ts'
import { Details, Email, Id, Ip, Moment, nullable, TenantId, text, UserAgent, UserId } from './fields.ts'

/** The audit log itself, for a system that gathers logs (SIEM). */
export const auditEvents = {
  'frontegg.audit.recorded': event({
    category: 'security',
    audience: 'tenant',
    severity: 'Info',
    summary: 'A record was written to the audit log.',
    audit: [],
    byName: true,
    payload: {
      /** Of the record. */
      id: Id,
      createdAt: Moment,
      /** Null: of the vendor itself. */
      tenantId: nullable(TenantId),
      action: text('user.signed-in'),
      description: text('Signed in'),
      severity: text('Info'),
      /** Who did it: a person's address, or what a machine is called. */
      email: Type.Optional(Email),
      userId: Type.Optional(UserId),
      ip: Type.Optional(Ip),
      userAgent: Type.Optional(UserAgent),
      /** What the log shows beside the sentence; `actorMail` is who acted as the user. */
      details: Details,
    },
  }),
}
