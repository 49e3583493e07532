import { notificationErrors } from '../../../contract/errors/notifications.ts'
import type { Notification, NotificationsQuery } from '../../../contract/notifications.ts'
import { mostKept } from '../../../rules/notifications.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { readRows } from './inbox.ts'

const USUAL = { count: 20, offset: 0 }
const MAX_COUNT = 100

/** The list as published clients ask for it: its options are one JSON text under `params`. Source: NOTIF-03, wire endpoints */
export async function listNotifications(
  { params }: NotificationsQuery,
  context: Context,
): Promise<Notification[]> {
  const { count, offset } = optionsOf(params)
  return await readRows(context, { filter: 'all', limit: count, offset })
}

function optionsOf(params: string | undefined): typeof USUAL {
  if (params === undefined) return USUAL
  const { count = USUAL.count, offset = USUAL.offset } = objectOf(params)
  if (!isWhole(count, MAX_COUNT) || count === 0 || !isWhole(offset, mostKept)) throw bad()
  return { count, offset }
}

function objectOf(text: string): { count?: unknown; offset?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text)
    if (parsed && typeof parsed === 'object' && !Array.isArray(parsed)) return parsed
  } catch {}
  throw bad()
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most

const bad = () => new Problem(notificationErrors.badParams, { context: { field: 'params' } })
