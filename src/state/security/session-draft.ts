import type { SessionConfiguration } from '../../../contract/sessions.ts'

/** SESS-06, as the metadata of the page names them. */
export type SessionSetting = 'idleSessionTimeout' | 'forceReLogin' | 'maximumConcurrentSessions'
export type Unit = 'minutes' | 'hours' | 'days'

export interface TimeDraft {
  isActive: boolean
  /** As typed. */
  amount: string
  unit: Unit
}

export interface SessionDraft {
  idleSessionTimeout: TimeDraft
  forceReLogin: TimeDraft
  maximumConcurrentSessions: { isActive: boolean; amount: string }
}

export const secondsIn: Record<Unit, number> = { minutes: 60, hours: 3600, days: 86_400 }
/** The longest and the shortest time that makes sense: a year, a minute. */
const longest = 31_536_000
export const mostSessions = 1000

/** In the largest unit that needs no fraction. */
function timeDraft({ isActive, timeout }: { isActive: boolean; timeout: number }, usual: number): TimeDraft {
  const seconds = timeout > 0 ? timeout : usual
  const unit =
    (['days', 'hours', 'minutes'] as const).find(each => seconds % secondsIn[each] === 0) ?? 'minutes'
  return { isActive, amount: String(Math.max(1, Math.round(seconds / secondsIn[unit]))), unit }
}

export function sessionDraftOf(settings: SessionConfiguration): SessionDraft {
  const { isActive, maxSessions } = settings.sessionConcurrentConfiguration
  return {
    idleSessionTimeout: timeDraft(settings.sessionIdleTimeoutConfiguration, 3600),
    forceReLogin: timeDraft(settings.sessionTimeoutConfiguration, 86_400),
    maximumConcurrentSessions: { isActive, amount: String(maxSessions > 0 ? maxSessions : 5) },
  }
}

const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Seconds; undefined: what was typed is no time between a minute and a year. */
export function secondsOf({ amount, unit }: TimeDraft): number | undefined {
  const seconds = whole(amount) * secondsIn[unit]
  return seconds >= 60 && seconds <= longest ? seconds : undefined
}

export function sessionsOf({ amount }: { amount: string }): number | undefined {
  const count = whole(amount)
  return count >= 1 && count <= mostSessions ? count : undefined
}

/** The body that saves one setting; undefined: it must be corrected first. One that is off keeps its number. */
export function changeOf(setting: SessionSetting, draft: SessionDraft) {
  if (setting === 'maximumConcurrentSessions') {
    const maxSessions = sessionsOf(draft[setting])
    const { isActive } = draft[setting]
    if (maxSessions === undefined)
      return isActive ? undefined : { sessionConcurrentConfiguration: { isActive, maxSessions: 0 } }
    return { sessionConcurrentConfiguration: { isActive, maxSessions } }
  }
  const timeout = secondsOf(draft[setting])
  const { isActive } = draft[setting]
  if (timeout === undefined && isActive) return undefined
  const value = { isActive, timeout: timeout ?? 0 }
  return setting === 'forceReLogin'
    ? { sessionTimeoutConfiguration: value }
    : { sessionIdleTimeoutConfiguration: value }
}

export const isSame = (saved: SessionDraft, draft: SessionDraft, setting: SessionSetting): boolean =>
  JSON.stringify(saved[setting]) === JSON.stringify(draft[setting])
