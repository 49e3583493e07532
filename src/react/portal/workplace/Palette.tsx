import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { matching } from '../../../state/app/palette.ts'
import { pageKeys, shortcutsOn } from '../../../state/app/shortcuts.ts'
import { userMay } from '../../../state/app/viewer.ts'
import { goToPage, leaving } from '../../../state/portal/portal.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFlag } from '../../shell/use-flag.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { user as userIcon } from '../../ui/icons/core.ts'
import { logout, settings, sparkle } from '../../ui/icons/portal.ts'
import { CommandPalette, type PaletteEntry } from '../../ui/palette/CommandPalette.tsx'
import { navigationTexts } from '../messages.ts'
import { usePortal } from '../use-portal.ts'
import { portalActions } from './actions.ts'
import { paletteTexts } from './messages.ts'
import { useFoundUsers } from './use-found-users.ts'

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onHelp: () => void
  onAssistant: () => void
}

/** Everything that is open to the person: pages, what can be done on them, people. */
export function Palette({ open, onOpenChange, onHelp, onAssistant }: PaletteProps) {
  const app = useApp()
  const t = useMessages(paletteTexts)
  const names = useMessages(navigationTexts)
  const { shown } = usePortal()
  const { user } = useStore(app.session.$state)
  const assistant = useFlag('assistant')
  const [text, setText] = useState('')
  const isShown = (page: string) => shown.some(({ key }) => key === page)
  const found = useFoundUsers(open ? text : '', isShown('users') && userMay(user, 'fe.secure.read.users'))

  const letterOf = (page: string) => Object.keys(pageKeys).find(letter => pageKeys[letter] === page)
  const keysOf = (page: string) => {
    const letter = shortcutsOn(app) && letterOf(page)
    return letter ? ['g', letter] : undefined
  }
  const pages: PaletteEntry[] = shown.map(({ key, icon }) => ({
    id: key,
    label: names(key),
    icon,
    keys: keysOf(key),
    run: () => goToPage(app, key),
  }))
  const actions: PaletteEntry[] = portalActions
    .filter(({ page, permission }) => isShown(page) && (!permission || userMay(user, permission)))
    .map(({ id, page, icon, dialog, query }) => ({
      id,
      label: t(id),
      hint: names(page),
      icon,
      run: () => goToPage(app, page, query ? new URLSearchParams(query) : undefined, dialog),
    }))
  const others: PaletteEntry[] = [
    ...(assistant ? [{ id: 'assistant', label: t('assistant'), icon: sparkle, run: onAssistant }] : []),
    {
      id: 'shortcuts',
      label: t('shortcuts'),
      icon: settings,
      keys: shortcutsOn(app) ? ['?'] : undefined,
      run: onHelp,
    },
    {
      id: 'logOut',
      label: t('logOut'),
      icon: logout,
      run: () => leaving(app, () => void app.session.logout()),
    },
  ]
  const nameOf = ({ label, hint = '' }: PaletteEntry) => `${label} ${hint}`
  const groups = [
    { label: t('pages'), entries: matching(text, pages, nameOf) },
    { label: t('actions'), entries: matching(text, [...actions, ...others], nameOf) },
    {
      label: t('users'),
      entries: found.users.map(user => ({
        id: user.id,
        label: user.name || user.email,
        hint: user.name ? user.email : undefined,
        icon: userIcon,
        run: () => goToPage(app, 'users', undefined, { name: 'details', id: user.id }),
      })),
    },
  ]
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setText('')}
      label={t('label')}
      placeholder={t('placeholder')}
      text={text}
      onText={setText}
      groups={groups}
      loading={found.loading}
      empty={t('empty', { text: text.trim() })}
      found={count => t('found', { count })}
    />
  )
}
