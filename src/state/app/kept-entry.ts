import type { App } from './app.ts'

/** Session storage: what was typed in this tab before a fresh sign-in. */
const key = 'portico-kept-entry'
const userOf = ({ session }: App) => session.$state.get().user?.id

/** Keeps what was typed in a form over a fresh sign-in, for the same user in this tab. Never for secrets. */
export function keepEntry(app: App, form: string, entry: object): void {
  app.env.session.setItem(key, JSON.stringify({ form, user: userOf(app), entry }))
}

/** What was typed in the form before the sign-in; forgotten with the first look, or when another user signed in. */
export function takeEntry<Entry extends object>(app: App, form: string): Partial<Entry> {
  const { session } = app.env
  try {
    const kept = JSON.parse(session.getItem(key) ?? 'null')
    const mine = kept?.user === userOf(app)
    if (mine && kept.form !== form) return {}
    session.removeItem(key)
    return mine ? kept.entry : {}
  } catch {
    return {}
  }
}
