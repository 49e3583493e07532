import { useStore } from '@nanostores/react'
import { useApp } from '../shell/app-context.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import type { ListPageProps } from './ListPage.tsx'

const lead = style({
  flex: '1 1 240px',
  minWidth: 0,
  maxWidth: 640,
  fontSize: token.text14,
  lineHeight: '20px',
  color: token.textMuted,
})

/** A list that is a tab of a `TabbedPage`, which has the title: what it is for stands beside what one can do. */
export function ListTab({
  description,
  actions,
  notice,
  toolbar,
  children,
  dialogs,
}: Omit<ListPageProps, 'title'>) {
  const { activeTenant } = useStore(useApp().$tenants)
  return (
    <Stack gap={4}>
      <Row gap={3} justify="space-between">
        <p className={lead}>{description(activeTenant?.name ?? '')}</p>
        {actions}
      </Row>
      {notice}
      <Stack gap={3}>
        {toolbar}
        {children}
      </Stack>
      {dialogs}
    </Stack>
  )
}
