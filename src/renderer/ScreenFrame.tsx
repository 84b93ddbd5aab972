import type { ReactNode } from "react";
import { type FooterColumn, FooterLinks } from "../ui/FooterLinks.tsx";
import { FunnelColumn, type FunnelColumnProps } from "../ui/FunnelColumn.tsx";
import { FunnelHeader } from "../ui/FunnelHeader.tsx";
import { LegalLinks } from "../ui/LegalLinks.tsx";
import { type HeaderLink, MarketingHeader } from "../ui/MarketingHeader.tsx";
import { type ProgressSegment, SegmentedProgress } from "../ui/SegmentedProgress.tsx";

export interface MarketingFrame {
  readonly homeHref: string;
  readonly links: readonly HeaderLink[];
  /** Instead of the columns of the footer. */
  readonly legal: readonly HeaderLink[] | undefined;
  readonly footer: readonly FooterColumn[];
  readonly navigationLabel: string;
  readonly skipLabel: string;
  readonly menuLabel: string;
  readonly closeLabel: string;
  readonly footerLabel: string;
  readonly trader: readonly string[];
  readonly languages: ReactNode;
  readonly onMenu: (() => void) | undefined;
}

export interface FunnelFrame {
  readonly onBack: (() => void) | null;
  readonly backLabel: string;
  readonly counter: string | null;
  readonly legal: readonly HeaderLink[];
  readonly legalLabel: string;
  readonly progress: { readonly label: string; readonly segments: readonly ProgressSegment[] } | null;
}

export interface ScreenFrameProps {
  readonly brandName: string;
  /** Marketing pages have a menu and a footer; funnel pages have Back and progress (SPEC §2). */
  readonly frame: { readonly marketing: MarketingFrame } | { readonly funnel: FunnelFrame };
  readonly width: NonNullable<FunnelColumnProps["width"]>;
  /** The next page is on its way: what is seen takes nothing more. */
  readonly isLeft: boolean;
  readonly children: ReactNode;
}

/** Header, main and footer around the sections of a page. */
export const ScreenFrame = ({ brandName, frame, width, isLeft, children }: ScreenFrameProps) => {
  if ("marketing" in frame) {
    const { marketing } = frame;
    return (
      <>
        <MarketingHeader
          brandName={brandName}
          homeHref={marketing.homeHref}
          links={marketing.links}
          navigationLabel={marketing.navigationLabel}
          skipLabel={marketing.skipLabel}
          menuLabel={marketing.menuLabel}
          closeLabel={marketing.closeLabel}
          onMenu={marketing.onMenu}
        >
          {marketing.languages}
        </MarketingHeader>
        <main id="main" tabIndex={-1} inert={isLeft}>
          <FunnelColumn width={width}>{children}</FunnelColumn>
        </main>
        {marketing.legal ? (
          <LegalLinks label={marketing.footerLabel} links={marketing.legal} />
        ) : (
          <FooterLinks label={marketing.footerLabel} columns={marketing.footer}>
            {marketing.trader.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </FooterLinks>
        )}
      </>
    );
  }
  const { funnel } = frame;
  return (
    <>
      <FunnelHeader
        brandName={brandName}
        backLabel={funnel.backLabel}
        onBack={funnel.onBack ?? undefined}
        counter={funnel.counter ?? undefined}
        wide={width === "split"}
      />
      <main inert={isLeft}>
        <FunnelColumn width={width}>
          {funnel.progress && <SegmentedProgress label={funnel.progress.label} segments={funnel.progress.segments} />}
          {children}
        </FunnelColumn>
      </main>
      <LegalLinks label={funnel.legalLabel} links={funnel.legal} />
    </>
  );
};
