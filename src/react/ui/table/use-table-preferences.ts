import { useState } from 'react'

/** How a person likes a table; kept in their browser under `portico-table-<id>`. */
export interface TablePreferences {
  /** Keys of the columns that are put away. */
  hidden: readonly string[]
  /** Keys of the columns that start put away and were taken out. */
  shown: readonly string[]
  compact: boolean
}

const usual: TablePreferences = { hidden: [], shown: [], compact: false }
const keyOf = (id: string) => `portico-table-${id}`

/** A browser that forbids storage forgets, and nothing else happens. */
function read(id: string | undefined): TablePreferences {
  if (!id) return usual
  try {
    const said: Partial<TablePreferences> | null = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    const keys = (list: unknown) => (Array.isArray(list) ? list.filter(key => typeof key === 'string') : [])
    return { hidden: keys(said?.hidden), shown: keys(said?.shown), compact: said?.compact === true }
  } catch {
    return usual
  }
}

function write(id: string, preferences: TablePreferences): void {
  try {
    const { hidden, shown, compact } = preferences
    if (hidden.length === 0 && shown.length === 0 && !compact) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify(preferences))
  } catch {}
}

/** The preferences of the table of this name; without a name it has none. */
export function useTablePreferences(id: string | undefined) {
  const [preferences, setPreferences] = useState(() => read(id))
  const change = (part: Partial<TablePreferences>) => {
    const next = { ...preferences, ...part }
    setPreferences(next)
    if (id) write(id, next)
  }
  return [preferences, change] as const
}
