import { useState } from 'react'

/** How a person likes a table; kept in their browser under `portico-table-<id>`. */
export interface TablePreferences {
  /** Keys of the columns that are put away. */
  hidden: readonly string[]
  compact: boolean
}

const usual: TablePreferences = { hidden: [], compact: false }
const keyOf = (id: string) => `portico-table-${id}`

/** A browser that forbids storage forgets, and nothing else happens. */
function read(id: string | undefined): TablePreferences {
  if (!id) return usual
  try {
    const said: Partial<TablePreferences> | null = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    const hidden = Array.isArray(said?.hidden) ? said.hidden.filter(key => typeof key === 'string') : []
    return { hidden, compact: said?.compact === true }
  } catch {
    return usual
  }
}

function write(id: string, preferences: TablePreferences): void {
  try {
    if (preferences.hidden.length === 0 && !preferences.compact) localStorage.removeItem(keyOf(id))
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
