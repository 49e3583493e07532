/** "30 minutes", "1 hour", "3 days": the largest unit that divides the time, for people. */
export function inWords(seconds: number): string {
  const units: [string, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  for (const [name, size] of units) {
    if (seconds >= size && seconds % size === 0) return amount(seconds / size, name)
  }
  return seconds >= 60 ? amount(Math.floor(seconds / 60), 'minute') : amount(seconds, 'second')
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
