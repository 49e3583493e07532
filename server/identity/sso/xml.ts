import {
  decryptXml,
  parseDomFromString,
  getVerifiedXml as verifiedXml,
  xpath,
} from '@node-saml/node-saml/lib/xml.js'

/** One element, as far as we read them. */
export interface XmlElement {
  readonly localName: string
  readonly namespaceURI: string | null
  readonly textContent: string | null
  getAttribute(name: string): string | null
}

/** The root of a document, read as node-saml reads it: what is verified and what is looked at are the same. */
export async function parseXml(text: string): Promise<XmlElement> {
  const document = (await parseDomFromString(text)) as unknown as { documentElement: XmlElement | null }
  if (!document.documentElement) throw new Error('no document')
  return document.documentElement
}

export { decryptXml }

/** What one of the certificates signed of an element, if its own signature says so. Throws a plain Error for some answers. */
export const getVerifiedXml = verifiedXml as unknown as (
  document: string,
  element: XmlElement,
  certificates: string[],
) => string | null

/** The elements at an XPath. */
export const select = xpath.selectElements as unknown as (node: XmlElement, path: string) => XmlElement[]
