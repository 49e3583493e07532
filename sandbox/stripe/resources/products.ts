import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest, StripeFailure } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Product } from '../core/wire.ts'
import { createPrice } from './prices.ts'
import { search } from './search.ts'

const FIELDS = [
  'active',
  'default_price',
  'description',
  'images',
  'marketing_features',
  'metadata',
  'name',
  'statement_descriptor',
  'unit_label',
  'url',
] as const

function named({ world, params }: Call, current: Product): Partial<Product> {
  const fields: Partial<Product> = { metadata: params.metadata(current.metadata) }
  const name = params.text('name')
  if (name === '')
    throw invalidRequest("You passed an empty string for 'name'.", { param: 'name', unremembered: true })
  if (name !== undefined) fields.name = name
  const active = params.boolean('active')
  if (active !== undefined) fields.active = active
  for (const key of ['description', 'statement_descriptor', 'unit_label', 'url'] as const) {
    const value = params.clearable(key)
    if (value !== undefined) fields[key] = value
  }
  const images = params.texts('images')
  if (images) fields.images = images
  const features = params.list('marketing_features')
  if (features) fields.marketing_features = features.map(feature => ({ name: feature.required('name') }))
  const price = params.clearable('default_price')
  if (price) find(world, 'prices', price, 'default_price')
  if (price !== undefined) fields.default_price = price
  return fields
}

function create(call: Call): Product {
  const { world, params } = call
  const id = params.text('id') ?? newId('prod', 14)
  if (world.store.get('products', id))
    throw new StripeFailure(400, 'invalid_request_error', 'Product already exists.', {
      code: 'resource_already_exists',
      param: 'id',
    })
  const now = world.now()
  const empty: Product = {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: params.required('name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }
  let product = world.store.put('products', { ...empty, ...named(call, empty) })
  const price = params.inner('default_price_data')
  if (price)
    product = world.store.put('products', { ...product, default_price: createPrice(world, price, id).id })
  world.emit('product.created', product)
  return product
}

export const products: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/products',
    params: [...FIELDS, 'id', 'type', 'shippable', 'tax_code', 'default_price_data'],
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/products',
    params: [...LIST_PARAMS, 'active', 'ids', 'created', 'type'],
    run: call => {
      const [active, ids] = [call.params.boolean('active'), call.params.texts('ids')]
      const found = call.world.store
        .all('products')
        .filter(one => (active === undefined || one.active === active) && (!ids || ids.includes(one.id)))
      return page(call, found)
    },
  },
  {
    method: 'GET',
    path: '/v1/products/search',
    params: ['query', 'limit', 'page'],
    run: call => search(call, call.world.store.all('products')),
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    params: [],
    run: ({ world, id }) => find(world, 'products', id),
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    params: FIELDS,
    run: call => {
      const product = find(call.world, 'products', call.id)
      const fields = { ...named(call, product), updated: call.world.now() }
      return call.world.change('products', product, fields, 'product.updated')
    },
  },
  {
    method: 'DELETE',
    path: '/v1/products/:id',
    params: [],
    run: ({ world, id }) => {
      const product = find(world, 'products', id)
      if (world.store.all('prices').some(price => price.product === id))
        throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.')
      world.store.remove('products', id)
      world.emit('product.deleted', product)
      return world.store.put('deleted', { id, object: 'product', deleted: true })
    },
  },
]
