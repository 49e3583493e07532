import { expect } from '@open-wc/testing'
import { safeHtml } from '../../src/react/login/theme/safe-html.ts'

const SEED = 4
const ROUNDS = 3000

/** Each calls `hit` where a sanitizer lets it: the classes of payloads that are known, in our own spelling. */
const payloads = [
  // Scripts, handlers and addresses, plain and in the disguises that parsers see through.
  '<script>hit()</script>',
  '<script/x>hit()</script>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<img src=data:, onerror=hit()>',
  '<img/src=data:,/onerror=hit()//',
  '<IMG SRC="data:," ONERROR="&#104;it()">',
  '<b onpointerenter=hit() onfocus=hit() autofocus tabindex=0 contenteditable>x</b>',
  '<a href="javascript:hit()">x</a>',
  '<a href="JaVaScRiPt&colon;hit()">x</a>',
  '<a href="java&Tab;script&NewLine;:hit()">x</a>',
  '<a href="&#1;&#31; javascript:hit()">x</a>',
  '<a href="vbscript:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<a href="blob:https://x.example/1">x</a>',
  '<img src="javascript:hit()">',
  '<base href="javascript:/hit()//"><a href=".">x</a>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<link rel=stylesheet href="data:text/css,*{color:red}">',
  '<b style="background:url(javascript:hit())">x</b>',
  '<b data-style="--x:</style><img src=data:, onerror=hit()>">x</b>',
  // What holds another document, or sends what is typed.
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<form action="javascript:hit()"><button>x</button></form>',
  '<button formaction="javascript:hit()">x</button>',
  '<input type=image src=data:, onerror=hit()>',
  '<details open ontoggle=hit()>x</details>',
  '<video><source onerror=hit() src=data:,></video>',
  '<body onload=hit()>',
  '<frameset onload=hit()>',
  // Other namespaces.
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><a xlink:href="javascript:hit()"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:hit()"/></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=hit()>#x"/></svg>',
  '<svg><foreignObject><img src=data:, onerror=hit()></foreignObject></svg>',
  '<math href="javascript:hit()">x</math>',
  '<math><maction actiontype=statusline xlink:href="javascript:hit()">x</maction></math>',
  '<math><annotation-xml encoding="text/html"><img src=data:, onerror=hit()></annotation-xml></math>',
  // Text that is markup once it is written out and parsed again (mutation XSS).
  '<noscript><p title="</noscript><img src=data:, onerror=hit()>"></noscript>',
  '<svg></p><style><a title="</style><img src=data:, onerror=hit()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=data:, onerror=hit()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=data:, onerror=hit()>',
  '<svg><desc><style><a title="</style></desc></svg><img src=data:, onerror=hit()>">',
  '<title><a title="</title><img src=data:, onerror=hit()>"></title>',
  '<textarea><b title="</textarea><img src=data:, onerror=hit()>"></textarea>',
  '<xmp><p title="</xmp><img src=data:, onerror=hit()>"></xmp>',
  '<noembed><p title="</noembed><img src=data:, onerror=hit()>"></noembed>',
  '<plaintext><img src=data:, onerror=hit()>',
  '<listing>\n\n&lt;img src=data:, onerror=hit()&gt;</listing>',
  '<pre>\n\n&lt;img src=data:, onerror=hit()&gt;</pre>',
  '<template><img src=data:, onerror=hit()></template>',
  '<div><template shadowrootmode=open><img src=data:, onerror=hit()></template></div>',
  '<table><td><a><table></a><img src=data:, onerror=hit()>',
  '<select><template><style><!--</style><a title="--><img src=data:, onerror=hit()>"></select>',
  '<b title="`><img src=data:, onerror=hit()>">x</b>',
  '<!--><img src=data:, onerror=hit()>-->',
  '<!--!><img src=data:, onerror=hit()>--!>',
  '<![CDATA[<img src=data:, onerror=hit()>]]>',
  '<svg><![CDATA[</svg><img src=data:, onerror=hit()>]]></svg>',
  '<?xml ><img src=data:, onerror=hit()>?>',
  '&lt;img src=data:, onerror=hit()&gt;',
  // Names that hide those of the document (DOM clobbering).
  '<img name=body><img id=cookie src=data:,><a id=attributes></a>',
  '<b is=x-evil slot=x part=card nonce=x>x</b>',
  // What confuses our own step over `style` before the parsing.
  '<b title="> style=" style="color:red" onclick=hit()>x</b>',
  "<b title='<i style=\"' onclick=hit()>x</b>",
  '<img src=data:, style=x:expression(hit()) onerror=hit() style=y',
]

/** Whatever opens, closes or begins something, to be put between and into payloads. */
const glue = [
  '<b>',
  '</b>',
  '<table>',
  '<tr>',
  '<p>',
  '</p>',
  '<svg>',
  '</svg>',
  '<math>',
  '<mtext>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '<template>',
  '</template>',
  '<title>',
  '<select>',
  '<form>',
  '"',
  "'",
  '`',
  '>',
  '<',
  '/',
  '=',
  '&lt;',
  '\0',
  ' style=',
  '\u2028',
]

const elements =
  /^(a|abbr|b|blockquote|br|code|div|em|figcaption|figure|footer|h[1-6]|header|hr|i|img|li|ol|p|picture|section|small|source|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/
const attributes =
  /^(alt|aria-[a-z]+|class|colspan|dir|height|href|lang|rel|role|rowspan|src|srcset|style|target|title|width)$/
const protocols = /^(https?:|mailto:|tel:)$/

/** What of the nodes a login box must not hold: said here once more, as the browser itself understands it. */
function wrongIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap(element => {
    const wrong = [...element.attributes].map(({ name }) => name).filter(name => !attributes.test(name))
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !elements.test(element.localName))
      wrong.push(`<${element.localName}>`)
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name)
      if (address === null) continue
      const { protocol, href } = new URL(address, location.href)
      if (!protocols.test(protocol) && !href.startsWith('data:image/')) wrong.push(href)
    }
    return wrong
  })
}

/** The nodes as they are, and after two rounds of serializing and parsing (mutation XSS). */
function holdsPolicy(html: string): void {
  const place = document.createElement('div')
  place.append(safeHtml(html))
  expect(wrongIn(place), html).to.deep.equal([])
  for (let again = 0; again < 2; again++) {
    const parsed = new DOMParser().parseFromString(place.innerHTML, 'text/html').body
    expect(wrongIn(parsed), `${html} parsed again`).to.deep.equal([])
    place.replaceChildren(...parsed.childNodes)
  }
}

/** A linear congruential generator: the same texts on every run (Numerical Recipes §7.1). */
function randomOf(seed: number): (end: number) => number {
  let state = seed
  return end => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

describe('HTML of a theme', () => {
  const page = window as { hit?: () => void }
  let hits = 0
  before(() => {
    page.hit = () => hits++
  })
  after(() => {
    delete page.hit
    document.body.replaceChildren()
  })

  it('holds no script, handler or foreign element, whichever known payload a theme brings', () => {
    for (const html of payloads) holdsPolicy(html)
  })

  it('holds none however payloads are cut, nested and glued together', () => {
    const below = randomOf(SEED)
    const oneOf = (list: readonly string[]) => list[below(list.length)] ?? ''
    for (let round = 0; round < ROUNDS; round++) {
      let html = oneOf(payloads)
      for (let step = below(5); step >= 0; step--) {
        const at = below(html.length + 1)
        const piece = oneOf(below(3) === 0 ? payloads : glue)
        html = below(6) === 0 ? html.slice(0, at) : html.slice(0, at) + piece + html.slice(at)
      }
      holdsPolicy(html)
    }
  })

  it('runs nothing once it is on the page, where the same payloads run without us', async () => {
    const shown = document.body.appendChild(document.createElement('div'))
    for (const html of payloads) shown.append(safeHtml(html))
    for (const link of shown.querySelectorAll('a'))
      if (!link.target && !link.hasAttribute('href')) link.click()
    await failedImage(shown)
    expect(hits).to.equal(0)
    shown.innerHTML = '<img src="data:," onerror="hit()">'
    await failedImage(shown)
    expect(hits).to.equal(1)
  })
})

/** Resolves when an image that was added last has failed: those before it have too. */
function failedImage(place: Element): Promise<unknown> {
  const image = place.appendChild(new Image())
  const failed = new Promise(resolve => image.addEventListener('error', resolve))
  image.src = 'data:,'
  return failed
}
