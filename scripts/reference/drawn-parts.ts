// Which CSS parts an element can have: those of the code that it draws with, followed from import to import.
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cssParts, cssVariables } from './css-parts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What each element that draws begins with. */
const frame = ['src/react/shell/Shell.tsx']
/** With what it says where no user is signed in. */
const host = [
  ...frame,
  'src/react/portal/host/HostFrame.tsx',
  'src/react/ui/Button.tsx',
  'src/react/ui/EmptyState.tsx',
  'src/react/ui/Skeleton.tsx',
]
const begins: Record<string, string[]> = {
  'login-box': [...frame, 'src/elements/login-box.tsx'],
  'admin-portal': [...frame, 'src/elements/admin-portal.tsx', 'src/react/portal/AdminPortal.tsx'],
  'checkout-dialog': [...frame, 'src/elements/Checkout.tsx'],
  'pricing-table': [...frame, 'src/react/pricing/PricingTable.tsx'],
  'users-table': [...host, 'src/react/portal/host/UsersTableBox.tsx'],
  'invite-user-dialog': [...host, 'src/react/portal/host/InviteUserBox.tsx'],
  'change-password-form': [...host, 'src/react/portal/host/ChangePasswordBox.tsx'],
  'edit-email-form': [...host, 'src/react/portal/host/EditEmailBox.tsx'],
  'profile-page': [...host, 'src/react/portal/pages/profile/ProfilePage.tsx'],
  'notification-bell': [...host, 'src/react/portal/notifications/Bell.tsx'],
}

/** The modules of other elements; and the menu, by which one page of the portal knows all. */
const elsewhere = /^src\/elements\//
const menu = /^src\/react\/portal\/(?:AdminPortal|navigation)\b/

const imported =
  /^(?:import|export)\s(?!type\b)[^'"()]*?['"](\.[^'"\n]+)['"]|(?<!typeof )\bimport\(\s*['"](\.[^'"\n]+)['"]\s*\)/gm

/** Names of parts in a file: `part="a b"`, `part={`a a-${x}`}`, `part: 'a'`. */
export function partsIn(text: string): string[] {
  const written = [...text.matchAll(/(?<!\[)\bpart(?:=\{?|: )(["'`])([^"'`\n]+)\1/g)].flatMap(found =>
    found[2]!.split(' '),
  )
  // A name with a variable in it is all that begin like it.
  return written.flatMap(name => {
    const open = name.indexOf('${')
    return open < 0 ? [name] : Object.keys(cssParts).filter(known => known.startsWith(name.slice(0, open)))
  })
}

const read = (path: string) => readFileSync(root + path, 'utf8')

/** Files that an element draws with. */
function filesOf(tag: string): Set<string> {
  const own = begins[tag] ?? []
  const seen = new Set<string>()
  const skips = (path: string) => elsewhere.test(path) || (tag !== 'admin-portal' && menu.test(path))
  const follow = (path: string): void => {
    if (seen.has(path) || !existsSync(root + path)) return
    seen.add(path)
    for (const [, plain, lazy] of read(path).matchAll(imported)) {
      const next = posix.join(posix.dirname(path), (plain ?? lazy)!)
      if (!skips(next)) follow(next)
    }
  }
  for (const path of own) follow(path)
  return seen
}

/** Names of the parts that an element can have. */
export const namesOf = (tag: string): Set<string> =>
  new Set([...filesOf(tag)].filter(path => path.endsWith('.tsx')).flatMap(path => partsIn(read(path))))

/** Parts of an element, in the order of css-parts.ts. */
export function cssPartsOf(tag: string): { name: string; description: string }[] {
  const names = namesOf(tag)
  return Object.entries(cssParts).flatMap(([name, description]) =>
    names.has(name) ? [{ name, description }] : [],
  )
}

/** CSS variables of an element beside the tokens, with what holds where the page sets none. */
export function cssVariablesOf(tag: string): { name: string; description: string; default: string }[] {
  const files = [...filesOf(tag)].map(read).join('\n')
  return [...files.matchAll(/var\((--fe-[a-z-]+), ([^)]+)\)/g)].map(([, name, fallback]) => ({
    name: name!,
    description: cssVariables[name!]!,
    default: fallback!,
  }))
}
