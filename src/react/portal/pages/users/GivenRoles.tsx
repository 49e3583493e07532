import { useStore } from '@nanostores/react'
import { loadRoles, rolesOf } from '../../../../state/roles/roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { RolesField } from '../../RolesField.tsx'
import { givenRolesTexts } from './invite-messages.ts'

export interface GivenRolesProps {
  label: string
  /** What cannot be done while the roles could not be read. */
  failed: string
  value: readonly string[]
  onChange: (roleIds: string[]) => void
}

/** The roles that people will get: what is shown is what is given, none included. */
export function GivenRoles({ value, ...field }: GivenRolesProps) {
  const app = useApp()
  const t = useMessages(givenRolesTexts)
  const { items, loading, error } = useStore(rolesOf(app).$roles)
  const none = items.length > 0 && value.length === 0
  return (
    <Stack gap={2}>
      <RolesField
        {...field}
        placeholder={t('placeholder')}
        hint={none ? t('none') : undefined}
        value={value}
      />
      {error ? (
        <Row>
          <Button size="small" loading={loading} onClick={() => void loadRoles(app)}>
            {t('again')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
