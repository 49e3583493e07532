/** One element, as far as we read them. */
export interface XmlElement {
  readonly localName: string
  readonly namespaceURI: string | null
  readonly textContent: string | null
  getAttribute(name: string): string | null
}

type Library = typeof import('@node-saml/node-saml/lib/xml.js')

/** Loaded with the first document, and there for every element: there is none but of a document. */
let library: Library | undefined
const load = async (): Promise<Library> => {
  library ??= await import('@node-saml/node-saml/lib/xml.js')
  return library
}

/** The root of a document, read as node-saml reads it: what is verified and what is looked at are the same. */
export async function parseXml(text: string): Promise<XmlElement> {
  const { parseDomFromString } = await load()
  const document = (await parseDomFromString(text)) as unknown as { documentElement: XmlElement | null }
  if (!document.documentElement) throw new Error('no document')
  return document.documentElement
}

export async function decryptXml(xml: string, privateKey: string): Promise<string> {
  return await (await load()).decryptXml(xml, privateKey)
}

/** What one of the certificates signed of an element, if its own signature says so. Throws a plain Error for some answers. */
export function getVerifiedXml(document: string, element: XmlElement, certificates: string[]): string | null {
  const verify = library!.getVerifiedXml as unknown as (...input: unknown[]) => string | null
  return verify(document, element, certificates)
}

/** The elements at an XPath. */
export function select(node: XmlElement, path: string): XmlElement[] {
  const { selectElements } = library!.xpath as unknown as {
    selectElements(node: XmlElement, path: string): XmlElement[]
  }
  return selectElements(node, path)
}

interface Signing {
  privateKey: string
  publicCert: string
}

/** A document with the signature of one of its elements, RSA with SHA-256. */
export async function signXml(
  xml: string,
  element: string,
  place: { reference: string; action: string },
  key: Signing,
): Promise<string> {
  const sign = (await load()).signXml as unknown as (...input: unknown[]) => string
  return sign(xml, element, place, { ...key, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' })
}
