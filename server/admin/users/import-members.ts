import { Check } from 'typebox/value'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { userErrors } from '../../../contract/errors/users.ts'
import { Email } from '../../../contract/fields.ts'
import type {
  ImportedPerson,
  ImportOutcome,
  ImportReport,
  MemberImport,
} from '../../../contract/member-import.ts'
import type { Context } from '../../core/context/context.ts'
import { limitIdentifier } from '../../identity/accounts/identifier-limit.ts'
import { inviteInto } from '../../identity/invitations/invite-member.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Invites the people of a list, each in a transaction of its own: one that is refused stops no other, and the answer says of
 * each what has become of it. A dry run does the same and takes it back, so that what it says is what would be, and tells
 * of an account elsewhere no more than an invitation does.
 */
export async function importMembers(
  { users, dryRun = false }: MemberImport,
  context: Context,
): Promise<ImportReport> {
  const people = users.map(user => ({ ...user, email: user.email.trim().toLowerCase() }))
  const waiting = await openInvitations(
    context.scope,
    people.flatMap(({ email }) => (Check(Email, email) ? [email] : [])),
  )
  const results: ImportOutcome[] = []
  for (const person of people) {
    const status = waiting.has(person.email) ? 'again' : 'invited'
    const outcome = await outcomeOf(context, person, status, dryRun)
    if (outcome.status !== 'refused') waiting.add(person.email)
    results.push(outcome)
  }
  return { results }
}

async function outcomeOf(
  context: Context,
  person: ImportedPerson,
  status: 'invited' | 'again',
  dryRun: boolean,
): Promise<ImportOutcome> {
  try {
    if (!Check(Email, person.email)) throw new Problem(userErrors.badAddress)
    return dryRun ? await tried(context, person, status) : { status, userId: await invited(context, person) }
  } catch (error) {
    if (error instanceof Problem) {
      const { code: errorCode, message, context: of } = error
      return { status: 'refused', errorCode, message, ...(of && { context: of }) }
    }
    // The rows before it are invited: their answers are not to be lost.
    context.request.log.error(error, 'a row of an import failed')
    const { code: errorCode, message } = platformErrors.internal
    return { status: 'refused', errorCode, message }
  }
}

async function invited(context: Context, person: ImportedPerson): Promise<string> {
  await limitIdentifier(context, 'tenant-imports', context.caller.tenantId)
  await limitIdentifier(context, 'invitation-mail', person.email)
  // Of a hidden member an id that leads nowhere, as of a new user who left again.
  return (await context.transact(tx => inviteInto(tx, context, person))) ?? uuidv7()
}

/** Carries the way out of a transaction that is to leave nothing behind. */
class TakenBack extends Error {}

async function tried(
  context: Context,
  person: ImportedPerson,
  status: 'invited' | 'again',
): Promise<ImportOutcome> {
  await limitIdentifier(context, 'import-checks', context.caller.tenantId)
  try {
    await context.transact(async tx => {
      await inviteInto(tx, context, person)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return { status }
}

async function openInvitations(scope: TenantScope, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await scope
    .selectInTenant('memberships')
    .select('email')
    .where('email', 'in', emails)
    .where('activated', '=', false)
    .where('invisible', '=', false)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
