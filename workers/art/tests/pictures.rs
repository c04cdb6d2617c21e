use art::{DrawError, Gender, Order, draw};

#[test]
fn nobody_under_eighteen_is_drawn() {
    assert_eq!(draw(&Order::new(Gender::Female, 17, 1), 64), Err(DrawError::NotAnAdult));
}

#[test]
fn the_same_order_gives_the_same_bytes() {
    let order = Order::new(Gender::Male, 40, 7);

    assert_eq!(draw(&order, 96), draw(&order, 96));
}
