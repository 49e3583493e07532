import { createHash, createSign } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import type { Context } from '../../core/context/context.ts'
import { directed, sayPage, varyByLanguage } from '../../core/pages/page-texts.ts'
import { type Html, html, join } from '../../platform/html/html.ts'
import { signOutTexts } from '../notice-pages/sign-out-texts.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { type SpKey, spKeyOf } from './sp-key.ts'
import { signXml } from './xml.ts'

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

interface Message {
  field: 'SAMLRequest' | 'SAMLResponse'
  xml: string
  destination: string
  relayState: string | undefined
}

/** Has the browser take a signed message to the provider, in the way that its connection says. */
export async function sendLogout(
  context: Context,
  { slo_binding: binding }: Pick<StoredConfiguration, 'slo_binding'>,
  message: Message,
): Promise<void> {
  const key = await spKeyOf(context)
  if (binding === 'post') await postMessage(context, message, key)
  else context.reply.redirect(await redirectAddress(message, key), 303)
}

/** SAML bindings, 3.4.4.1: the signature stands beside the message, over the parameters in this order. */
async function redirectAddress(
  { field, xml, destination, relayState }: Message,
  { privateKey }: SpKey,
): Promise<string> {
  const deflated = await promisify(deflateRaw)(xml)
  const parameters = [
    [field, deflated.toString('base64')],
    ...(relayState === undefined ? [] : [['RelayState', relayState]]),
    ['SigAlg', RSA_SHA256],
  ]
  const signed = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&')
  const signature = createSign('sha256').update(signed).sign(privateKey, 'base64')
  const [address, hash = ''] = destination.split('#', 2)
  const link = address!.includes('?') ? '&' : '?'
  return `${address}${link}${signed}&Signature=${encodeURIComponent(signature)}${hash && `#${hash}`}`
}

const SCRIPT = 'document.forms[0].submit()'
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

/**
 * A page that posts itself. It names no `form-action`: browsers hold it against each redirect that follows, and a provider
 * sends the browser on to each other service that the user is signed in at. A provider may have it in a frame of its own.
 */
async function postMessage(
  context: Context,
  { field, xml, destination, relayState }: Message,
  { privateKey, certificate }: SpKey,
): Promise<void> {
  const root = '/*'
  const place = { reference: `${root}/*[local-name(.)='Issuer']`, action: 'after' }
  const signed = await signXml(xml, root, place, { privateKey, publicCert: certificate })
  const input = (name: string, value: string): Html =>
    html`<input type="hidden" name="${name}" value="${value}">`
  const inputs = [input(field, Buffer.from(signed).toString('base64'))]
  if (relayState !== undefined) inputs.push(input('RelayState', relayState))
  const say = sayPage(signOutTexts, context)
  await varyByLanguage(context.reply)
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors ${new URL(destination).origin}`,
    )
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="${say.language}"${directed(say.direction)}>
  <head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${say('leaving')}</title></head>
  <body>
    <form method="post" action="${destination}">${join(inputs)}<noscript><button>${say('button')}</button></noscript></form>
    <script>${{ text: SCRIPT }}</script>
  </body>
</html>`.text,
    )
}
