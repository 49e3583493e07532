/** The client id that the demo host page names. */
export const DEMO_APPLICATION = 'quayside'
export const DEMO_VENDOR = 'quayside'

/** Whether it is the vendor that a start without a vendor file made, and that has no host since. */
export function isDemo({
  id,
  hosts,
  applications,
}: {
  id: string
  hosts: string[]
  applications: { id: string }[]
}): boolean {
  return id === DEMO_VENDOR && !hosts.length && applications.some(({ id }) => id === DEMO_APPLICATION)
}
