import { Skeleton, SkeletonGroup } from "@quayside/ui/skeleton";

const TILES = 7;
const CARDS = 2;

/**
 * Placeholder of the loading dashboard: tiles and cards in their final positions, to minimise layout shift.
 */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the dashboard" className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {Array.from({ length: TILES }, (_, tile) => (
          <div key={tile} className="card p-5">
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {Array.from({ length: CARDS }, (_, card) => (
          <div key={card} className="card p-5">
            <Skeleton lines={9} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
