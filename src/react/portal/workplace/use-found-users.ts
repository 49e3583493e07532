import { useEffect, useState } from 'react'
import type { User } from '../../../../contract/users.ts'
import { findUsers, leastLetters, searchDelay } from '../../../state/app/palette.ts'
import { useApp } from '../../shell/app-context.ts'

interface Found {
  text: string
  users: readonly User[]
}

const none: readonly User[] = []

/** People that match what is typed, asked for when typing rests. A failure finds no user: the page itself says why. */
export function useFoundUsers(text: string, allowed: boolean) {
  const app = useApp()
  const [found, setFound] = useState<Found>({ text: '', users: none })
  const wanted = allowed && text.trim().length >= leastLetters ? text.trim() : ''
  useEffect(() => {
    if (!wanted) return undefined
    const requested = new AbortController()
    const ask = async () => {
      await app.clock.after(searchDelay)
      if (requested.signal.aborted) return
      const users = await findUsers(app, wanted, requested.signal).catch(failure => {
        if (!requested.signal.aborted) app.log.warn('the search for people failed', failure)
        return none
      })
      if (!requested.signal.aborted) setFound({ text: wanted, users })
    }
    void ask()
    return () => requested.abort()
  }, [app, wanted])
  return { users: wanted ? found.users : none, loading: wanted !== '' && found.text !== wanted }
}
