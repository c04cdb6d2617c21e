//! Shops of the demo world's creators: fan clubs, goals and request menus.
use jobs::{
    domains::{
        config::PriceRange,
        sales::{NewItem, add_item, create_goal},
        subscriptions::{ClubTerms, set_club},
    },
    ids::AccountId,
};
use sqlx::{PgConnection, PgPool};

use super::people;

/// A creator's fan club, with what else they sell.
struct Shop {
    username: &'static str,
    club: &'static str,
    about: &'static str,
    monthly_cents: u32,
    /// Percent off for three and for twelve months.
    discounts: [Option<i16>; 2],
    /// Titles, with US cents.
    goals: &'static [(&'static str, i64)],
    /// Titles, with US cents and days.
    menu: &'static [(&'static str, u32, i16)],
}

const SHOPS: &[Shop] = &[
    Shop {
        username: "orin",
        club: "The Harbor Room",
        about: "Every sketch a week early, and the letters behind them.",
        monthly_cents: 650,
        discounts: [Some(10), Some(30)],
        goals: &[
            ("A better drawing tablet", 15_000),
            ("A week by the sea to draw", 60_000),
        ],
        menu: &[
            ("A portrait of your character", 2_500, 7),
            ("A letter in ink, scanned for you", 1_200, 5),
        ],
    },
    Shop {
        username: "vesna",
        club: "Candlelight Circle",
        about: "A new chapter of the night every week, with pictures.",
        monthly_cents: 990,
        discounts: [None, Some(25)],
        goals: &[("An illustrated edition", 40_000)],
        menu: &[
            ("A short story with your name in it", 3_000, 10),
            ("A scene with Lady Ysolde", 1_500, 5),
        ],
    },
    Shop {
        username: "tomas",
        club: "Warm Light Club",
        about: "Portraits in full size, and how they were made.",
        monthly_cents: 500,
        discounts: [Some(15), None],
        goals: &[("A studio lamp", 12_000)],
        menu: &[("A portrait in warm light", 2_000, 7)],
    },
];

/// The bounds of these prices; those of the platform are wider.
const ALLOWED: PriceRange = PriceRange { min: 499, max: 20_000 };

/// Opens the clubs of creators who have none; returns how many. Later changes by people stay.
pub(super) async fn make_missing(db: &PgPool) -> anyhow::Result<u32> {
    let mut made = 0;
    for shop in SHOPS {
        let mut tx = db.begin().await?;
        let Some(account) = people::find(&mut tx, shop.username).await? else {
            continue;
        };
        if has_club(&mut tx, account).await? {
            continue;
        }
        open(&mut tx, account, shop).await?;
        tx.commit().await?;
        made += 1;
    }
    Ok(made)
}

async fn has_club(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from fan_clubs where creator_id = $1) as "has!""#,
        account.0
    )
    .fetch_one(conn)
    .await
}

async fn open(tx: &mut PgConnection, account: AccountId, shop: &Shop) -> anyhow::Result<()> {
    // The club's name is that of the application, which these creators never sent.
    sqlx::query!(
        "insert into creator_applications (account_id, state, club_name, club_about, submitted_at, decided_at)
         values ($1, 'approved', $2, $3, now(), now())
         on conflict do nothing",
        account.0,
        shop.club,
        shop.about,
    )
    .execute(&mut *tx)
    .await?;
    let terms = ClubTerms {
        monthly_cents: shop.monthly_cents,
        discount_3: shop.discounts[0],
        discount_6: None,
        discount_12: shop.discounts[1],
        is_open: true,
    };
    set_club(tx, account, &terms, ALLOWED).await?;
    for &(title, cents) in shop.goals {
        create_goal(tx, account, title, cents).await?;
    }
    for &(title, price_cents, days) in shop.menu {
        let item = NewItem {
            creator: account,
            title,
            price_cents,
            days,
        };
        add_item(tx, &item, ALLOWED).await?;
    }
    Ok(())
}
