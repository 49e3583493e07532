import type { Declared } from '../../core/context/declared.ts'
import type { Mistake } from '../../core/vendor-file/mistake.ts'
import type { VendorEntry } from '../../core/vendor-file/vendor-schema.ts'

/**
 * What is wrong between keys of a vendor file, each of which is right alone.
 *
 * @param wrong keys that are not: parts with one of them are not compared
 */
export function betweenKeys(
  content: unknown,
  wrong: readonly string[],
  { vendorFile, ...messages }: Declared,
): Mistake[] {
  const right = (...keys: string[]) =>
    !wrong.some(mistake => keys.some(key => mistake === key || /^[.[]/.test(rest(mistake, key))))
  const vendors = (content as { vendors?: unknown } | undefined)?.vendors
  if (!Array.isArray(vendors)) return []
  const entries = vendors.flatMap((vendor, v) =>
    right(`vendors[${v}].id`) && typeof vendor === 'object' && vendor !== null
      ? [{ vendor: vendor as VendorEntry, at: `vendors[${v}]` }]
      : [],
  )
  return [
    ...repeats(entries, right),
    ...entries.flatMap(({ vendor, at }) =>
      vendorFile.flatMap(({ checks = [] }) =>
        checks
          .filter(({ reads }) => right(...reads.map(key => `${at}.${key}`)))
          .flatMap(({ mistakes }) => mistakes(vendor, at, messages)),
      ),
    ),
  ]
}

function rest(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : ''
}

/** Ids that must name one thing. */
function repeats(
  entries: { vendor: VendorEntry; at: string }[],
  right: (...keys: string[]) => boolean,
): Mistake[] {
  const seen = new Map<string, string>()
  const mistakes: Mistake[] = []
  const once = (what: string, id: string, key: string): void => {
    const first = seen.get(`${what} ${id}`)
    if (first)
      mistakes.push({ key, message: `"${id}" is already used by ${first}. Give each ${what} its own.` })
    else seen.set(`${what} ${id}`, key)
  }
  for (const { vendor, at } of entries) {
    once('vendor id', vendor.id, `${at}.id`)
    if (right(`${at}.hosts`))
      for (const [h, host] of (vendor.hosts ?? []).entries()) once('host', host, `${at}.hosts[${h}]`)
    if (right(`${at}.applications`))
      for (const [a, { id }] of (vendor.applications ?? []).entries())
        once('application id', id, `${at}.applications[${a}].id`)
  }
  return mistakes
}
