import type { ImportedPerson, ImportOutcome } from '../../../../contract/member-import.ts'
import { ApiError, toApiError } from '../../../api/api-error.ts'
import type { App } from '../../app/app.ts'
import type { ImportRow } from './rows.ts'

/** What has become of a row, or would become. `groups` is why an invited user is not in a group. Both reasons are said in the person's language. */
export type RowResult =
  | { status: 'invited' | 'again'; userId?: string; groups?: ApiError }
  | { status: 'refused'; reason: ApiError }
export type Results = ReadonlyMap<number, RowResult>

/** As many as one call takes. */
const chunkSize = 100
const source = { source: 'admin-portal' } as const

interface Watching {
  /** How many rows are answered. */
  onProgress?: (done: number) => void
  /** Rows that have not been sent yet stay away. */
  signal?: AbortSignal
}

/**
 * What would become of each row, by its line: as the server sees it, which knows who is a member. Nothing is done. Never
 * rejects: rows of a call that failed are refused with the reason.
 */
export const tryRows = (app: App, rows: readonly ImportRow[], watching: Watching = {}): Promise<Results> =>
  inChunks(app, rows, true, watching)

/**
 * Invites the people of the rows in chunks, then puts them into their groups. Never rejects; rows that are not in the
 * answer were not sent.
 */
export async function importRows(
  app: App,
  rows: readonly ImportRow[],
  watching: Watching = {},
): Promise<Results> {
  const results = await inChunks(app, rows, false, watching)
  await joinGroups(app, rows, results)
  return results
}

/**
 * Sends the rows again that were refused or not sent, and puts into their groups who could not be; who is invited is mailed
 * no other time.
 *
 * @returns what has become of all rows by now
 */
export async function retryRows(
  app: App,
  rows: readonly ImportRow[],
  before: Results,
  watching: Watching = {},
): Promise<Results> {
  const failed = rows.filter(({ line }) => (before.get(line)?.status ?? 'refused') === 'refused')
  const outside = rows.filter(({ line }) => groupsFailed(before.get(line)))
  const again = new Map<number, RowResult>()
  for (const { line } of outside) {
    const { groups: _, ...result } = before.get(line) as Exclude<RowResult, { status: 'refused' }>
    again.set(line, result)
  }
  await joinGroups(app, outside, again)
  return new Map([...before, ...again, ...(await importRows(app, failed, watching))])
}

export const groupsFailed = (result: RowResult | undefined): ApiError | undefined =>
  result && result.status !== 'refused' ? result.groups : undefined

async function inChunks(
  app: App,
  rows: readonly ImportRow[],
  dryRun: boolean,
  { onProgress, signal }: Watching,
): Promise<Map<number, RowResult>> {
  const results = new Map<number, RowResult>()
  for (let from = 0; from < rows.length && !signal?.aborted; from += chunkSize) {
    const chunk = rows.slice(from, from + chunkSize)
    const outcomes = await send(app, chunk, dryRun)
    for (const [index, { line }] of chunk.entries()) results.set(line, outcomes[index]!)
    onProgress?.(results.size)
  }
  return results
}

async function send(app: App, chunk: readonly ImportRow[], dryRun: boolean): Promise<RowResult[]> {
  const body = { users: chunk.map(personOf), dryRun }
  try {
    const reply = await app.call('POST /identity/resources/users/v1/import', { body }, source)
    return reply.results.map(resultOf)
  } catch (error) {
    const reason = toApiError(error)
    return chunk.map(() => ({ status: 'refused', reason }))
  }
}

const personOf = ({ email, name, phone, roleIds }: ImportRow): ImportedPerson => ({
  email,
  ...(name && { name }),
  ...(phone && { phone }),
  ...(roleIds && { roleIds: [...roleIds] }),
})

function resultOf(outcome: ImportOutcome): RowResult {
  if (outcome.status !== 'refused') return outcome
  const { errorCode, message, context: errorContext } = outcome
  return { status: 'refused', reason: new ApiError(message, { statusCode: 400, errorCode, errorContext }) }
}

/** One call for each group, or as many as it takes: who is invited stays so where it fails, and the row says why. */
async function joinGroups(
  app: App,
  rows: readonly ImportRow[],
  results: Map<number, RowResult>,
): Promise<void> {
  const joining = new Map<string, { line: number; userId: string }[]>()
  for (const { line, groupIds } of rows) {
    const result = results.get(line)
    if (result?.status === 'refused' || !result?.userId) continue
    for (const groupId of groupIds) {
      const members = joining.get(groupId) ?? []
      joining.set(groupId, [...members, { line, userId: result.userId }])
    }
  }
  const route = 'POST /identity/resources/groups/v1/:groupId/users'
  for (const [groupId, members] of joining) {
    for (let from = 0; from < members.length; from += chunkSize) {
      const chunk = members.slice(from, from + chunkSize)
      const body = { userIds: chunk.map(({ userId }) => userId) }
      const failure = await app
        .call(route, { params: { groupId }, body }, source)
        .then(() => undefined, toApiError)
      if (failure === undefined) continue
      for (const { line } of chunk) {
        const result = results.get(line)
        if (result && result.status !== 'refused') results.set(line, { ...result, groups: failure })
      }
    }
  }
}
