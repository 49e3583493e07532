import { placesOfMails } from '../../../core/links/mail-links.ts'
import type { HttpClient } from '../../../platform/http-client/http-client.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const PATIENCE = 10_000
/** A page is looked into as far as this. */
const MAX_BYTES = 5_000_000
/** Of the newest release or of one version. */
const LOADER = /\/elements\/(?:[^/"'\s]+\/)?loader\.js/
const DOCUMENT = 'docs/pages-your-site-needs.md has the rewrite rule for your web server.'

/**
 * Whether a vendor's site answers the pages that mails lead to: one finding each.
 *
 * @param host where the site is: its application's `url`
 * @param routes where the vendor placed pages, from the vendor file
 */
export async function checkHostPages(
  host: URL,
  routes: Record<string, string>,
  httpClient: Pick<HttpClient, 'request'>,
): Promise<Finding[]> {
  const found: Finding[] = []
  // One after the other: the site may be slow.
  for (const [address, names] of addressesOf(host, routes))
    found.push(await checkPage(address, names.join(', '), httpClient))
  return found
}

/** Each address once, with the names of its routes: behind a `#` several are one page of the web server. */
function addressesOf(host: URL, routes: Record<string, string>): Map<string, string[]> {
  const addresses = new Map<string, string[]>()
  for (const [name, place] of Object.entries(placesOfMails(routes))) {
    const url = new URL(place, host)
    url.hash = ''
    addresses.set(url.href, [...(addresses.get(url.href) ?? []), name])
  }
  return addresses
}

async function checkPage(
  address: string,
  names: string,
  httpClient: Pick<HttpClient, 'request'>,
): Promise<Finding> {
  try {
    const { status, headers, body } = await httpClient.request(address, {
      headers: { accept: 'text/html' },
      timeout: PATIENCE,
      maxBytes: MAX_BYTES,
      operatorNamed: true,
    })
    if (status !== 200) {
      const where = typeof headers.location === 'string' ? ` and leads to ${headers.location}` : ''
      return fail(
        names,
        `${address} answers ${status}${where}`,
        `Answer it with the page that holds the elements: ${DOCUMENT}`,
      )
    }
    if (LOADER.test(body.toString())) return ok(names, address)
    return warn(
      names,
      `${address} answers without our loader`,
      `Answer it with the page that holds the elements: ${DOCUMENT} Elements that come by npm are in a bundle of yours, which is not looked into: open the address.`,
    )
  } catch (error) {
    return fail(names, `${address}: ${reasonOf(error)}`, 'Is the site up, and can it be reached from here?')
  }
}
