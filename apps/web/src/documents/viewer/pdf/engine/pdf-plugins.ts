/** The plug-ins of the PDF viewer. */
import { createPluginRegistration } from '@embedpdf/core'
import { DocumentManagerPluginPackage } from '@embedpdf/plugin-document-manager/react'
import { InteractionManagerPluginPackage } from '@embedpdf/plugin-interaction-manager/react'
import { RenderPluginPackage } from '@embedpdf/plugin-render/react'
import { RotatePluginPackage } from '@embedpdf/plugin-rotate/react'
import { ScrollPluginPackage } from '@embedpdf/plugin-scroll/react'
import { SearchPluginPackage } from '@embedpdf/plugin-search/react'
import { SelectionPluginPackage } from '@embedpdf/plugin-selection/react'
import { ThumbnailPluginPackage } from '@embedpdf/plugin-thumbnail/react'
import { TilingPluginPackage } from '@embedpdf/plugin-tiling/react'
import { ViewportPluginPackage } from '@embedpdf/plugin-viewport/react'
import { ZoomPluginPackage } from '@embedpdf/plugin-zoom/react'
import { minZoom } from '#documents/viewer/controls/zoom-steps.ts'

/** One viewer shows one document. */
export const documentId = 'document'

export const pdfPlugins = [
  createPluginRegistration(DocumentManagerPluginPackage),
  createPluginRegistration(ViewportPluginPackage, { viewportGap: 12 }),
  createPluginRegistration(ScrollPluginPackage, { defaultPageGap: 12 }),
  // Read by page images, tiles and thumbnails: the file's own clouds and stamps, and the values of its form.
  createPluginRegistration(RenderPluginPackage, { withAnnotations: true, withForms: true }),
  // An A1 sheet at full zoom is larger than an image may be, so it is drawn in tiles, visible ones first.
  createPluginRegistration(TilingPluginPackage, { tileSize: 768, overlapPx: 2.5, extraRings: 0 }),
  createPluginRegistration(InteractionManagerPluginPackage),
  createPluginRegistration(SelectionPluginPackage, { marquee: { enabled: false } }),
  createPluginRegistration(SearchPluginPackage, { showAllResults: true }),
  createPluginRegistration(ZoomPluginPackage, { defaultZoomLevel: 1, minZoom, maxZoom: 8 }),
  createPluginRegistration(RotatePluginPackage),
  createPluginRegistration(ThumbnailPluginPackage, { width: 120, gap: 12, labelHeight: 24, paddingY: 12 }),
]
