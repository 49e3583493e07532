export interface Period {
  start: Date
  end: Date
}

/** The calendar month (UTC) that a time lies in: the period of plans that cost nothing. */
export function calendarMonth(at: Date): Period {
  return {
    start: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
    end: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  }
}

export const DAY = 86_400_000
