import { list } from '../../state/lists/list.ts'
import { fieldAppearance } from '../../state/portal/appearance.ts'
import { useFlag } from '../shell/use-flag.ts'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useChange } from '../ui/use-change.ts'
import { useForm } from '../ui/use-form.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { ListPage } from './ListPage.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { sorting } from './sorting.ts'
import { useAction } from './use-action.ts'
import { useAddressView } from './use-address-view.ts'
import { useDialog } from './use-dialog.ts'
import { useListed } from './use-listed.ts'
import { useMay } from './use-may.ts'
import { useUndo } from './use-undo.ts'
import { useUnsaved } from './use-unsaved.ts'
import { useWhenBack } from './use-when-back.ts'

/**
 * What nearly every page is made of, to be loaded with the portal: as chunks of their own they are twice as large, and
 * each page asks for them one by one.
 */
export const pageKit = [
  Card,
  Checkbox,
  DateTime,
  ForbiddenPage,
  Form,
  ListPage,
  LoadFailed,
  PageHeader,
  Pagination,
  SearchField,
  TextField,
  fieldAppearance,
  list,
  sorting,
  useAction,
  useAddressView,
  useChange,
  useDialog,
  useFlag,
  useForm,
  useListed,
  useMay,
  useUndo,
  useUnsaved,
  useWhenBack,
] as const
