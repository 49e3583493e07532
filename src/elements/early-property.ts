/** A property that a framework set before the element was defined shadows the accessor: hand it over. */
export function adoptEarlyProperty(element: object, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const own = element as Record<string, unknown>
  const value = own[name]
  delete own[name]
  own[name] = value
}
