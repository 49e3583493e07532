import { themeNamed } from '../../theme/themes.ts'
import { Gallery } from './Gallery.tsx'
import { type Look, mountInShadow } from './mount.tsx'

/** The page /ui.html: the look is in the address, so that a state can be linked to and framed. */
const host = document.getElementById('gallery')
if (!host) throw new Error('ui.html has no #gallery')
const address = new URL(location.href)
const framed = address.searchParams.has('framed')
let look: Look = {
  theme: themeNamed(address.searchParams.get('theme') ?? undefined),
  dir: address.searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
}

const { render } = mountInShadow(host)
const show = () => render(look, <Gallery look={look} onLook={change} framed={framed} />)
function change(next: Look): void {
  look = next
  address.searchParams.set('theme', look.theme)
  address.searchParams.set('dir', look.dir)
  history.replaceState(null, '', address)
  show()
}
show()
